import { pageQuery } from '../../shared/id.ts'
import { router, superAdminProcedure } from '../api/trpc.ts'
import { listAudit } from './audit.ts'

export const auditRouter = router({
  list: superAdminProcedure.input(pageQuery).query(({ ctx, input }) => listAudit(ctx.db, input.page ?? 1)),
})

import { auditQuery } from '../../shared/audit.ts'
import { router, superAdminProcedure } from '../api/trpc.ts'
import { listAudit } from './audit.ts'

export const auditRouter = router({
  list: superAdminProcedure.input(auditQuery).query(({ ctx, input }) => listAudit(ctx.db, input.page ?? 1)),
})

import { auditQuery } from '../shared/audit.ts'
import { listAudit } from './audit.ts'
import { router, superAdminProcedure } from './trpc.ts'

export const auditRouter = router({
  list: superAdminProcedure.input(auditQuery).query(({ ctx, input }) => listAudit(ctx.house.db, input.page ?? 1)),
})

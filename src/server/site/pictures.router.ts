import { pictureAt, pictureUpload } from '../../shared/pictures.ts'
import { byWhom, router, superAdminProcedure } from '../api/trpc.ts'
import { dropPicture, listPictures, putPicture } from './pictures.ts'

export const picturesRouter = router({
  list: superAdminProcedure.query(({ ctx }) => listPictures(ctx.db)),

  /** The public pages show it on their next request. */
  put: superAdminProcedure.input(pictureUpload).mutation(async ({ ctx, input }) => {
    await putPicture(ctx.db, input, byWhom(ctx), ctx.clock())
    ctx.live.announce({ about: 'settings' })
    return listPictures(ctx.db)
  }),

  drop: superAdminProcedure.input(pictureAt).mutation(async ({ ctx, input }) => {
    await dropPicture(ctx.db, input.place, byWhom(ctx), ctx.clock())
    ctx.live.announce({ about: 'settings' })
    return listPictures(ctx.db)
  }),
})

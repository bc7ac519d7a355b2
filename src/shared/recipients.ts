/** Whom a family's data may be given to besides the funeral home, as their service or plan needs it. */
export const RECIPIENTS = ['cemetery', 'crematory', 'consulate', 'airline', 'authorities', 'insurer', 'trust'] as const
export type Recipient = (typeof RECIPIENTS)[number]

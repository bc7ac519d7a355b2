// The addresses of what belongs to the orders but is not the list.
import { ORDERS_PATH } from '../shell/desk-pages.tsx'

export const DELETED_PATH = `${ORDERS_PATH}/deleted`
export const ASIDE_PATH = `${ORDERS_PATH}/aside`

export const orderPath = (id: number) => `${ORDERS_PATH}/${id}`
export const activityPath = (id: number) => `${orderPath(id)}/activity`

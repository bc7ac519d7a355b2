// The addresses of the dashboard, once.

export const HOME_PATH = '/dashboard'

export const LOGIN_PATH = '/dashboard/login'
export const REGISTER_PATH = '/dashboard/register'
export const FORGOT_PATH = '/dashboard/forgot-password'
export const RESET_PATH = '/dashboard/reset-password'
export const ACCOUNT_PATH = '/dashboard/account'
export const HELP_PATH = '/dashboard/help'

export const ORDERS_PATH = '/dashboard/orders'
export const DELETED_PATH = `${ORDERS_PATH}/deleted`
export const SUSPECTS_PATH = `${ORDERS_PATH}/aside`
export const IMPORT_PATH = `${ORDERS_PATH}/import`
export const orderPath = (id: number) => `${ORDERS_PATH}/${id}`
export const activityPath = (id: number) => `${orderPath(id)}/activity`
/** The search field of the orders, which / leads to from anywhere. */
export const SEARCH_ID = 'q'

export const SERVICES_PATH = '/dashboard/services'
export const FUNERAL_HOMES_PATH = '/dashboard/funeral-homes'
export const USERS_PATH = '/dashboard/users'
export const AUDIT_PATH = '/dashboard/audit'

export const SETTINGS_PATH = '/dashboard/settings'
export const LETTERS_PATH = `${SETTINGS_PATH}/letters`
export const KEYS_PATH = `${SETTINGS_PATH}/keys`
export const WEBHOOKS_PATH = `${SETTINGS_PATH}/webhooks`
export const PICTURES_PATH = `${SETTINGS_PATH}/pictures`
export const TEXTS_PATH = `${SETTINGS_PATH}/texts`
export const PRIVACY_PATH = `${SETTINGS_PATH}/privacy`

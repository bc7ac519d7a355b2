export const SETTINGS_PATH = '/dashboard/settings'
export const LETTERS_PATH = `${SETTINGS_PATH}/letters`
export const PRIVACY_PATH = `${SETTINGS_PATH}/privacy`

export const AUDIT_PATH = '/dashboard/audit'

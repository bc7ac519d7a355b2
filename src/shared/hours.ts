// Hours of the office's clock: stored as 15:30, read by people as 3:30 PM.

/** HH:MM of an hour as people write it: 15:30, 3:30 PM, 3 p.m.; undefined where it is none. */
export function readHour(text: string): string | undefined {
  const [, hour = '', minute = '00', half] = /^(\d{1,2})(?::(\d{2}))?(?::[0-5]\d)?(?:\s*([ap])(?:\.?\s?m)?\.?)?$/i.exec(text.trim()) ?? []
  if (hour === '' || (half === undefined && !text.includes(':'))) return undefined
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59 || hours > 23 || (half !== undefined && (hours < 1 || hours > 12))) return undefined
  const ofDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(ofDay).padStart(2, '0')}:${minute}`
}

/** 3:30 PM of 15:30. */
export function shownHour(stored: string): string {
  const [hour = '', minute = ''] = stored.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** Bytes as people say them: 104.2 MB, and never none where there are some. */
export function megabytes(bytes: number): string {
  if (bytes < 1e5) return `${Math.ceil(bytes / 1e3)} kB`
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`
}

// The one markup that the desk puts into a page: one of our own, from our server, in a frame where no script runs.

declare global {
  interface Window {
    /** Where browsers know it; what it makes is taken for a string by everything that shows markup. */
    trustedTypes?: {
      createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => { createHTML: (html: string) => string }
    }
  }
}

/** The server's policy for the desk names it. */
const policy = window.trustedTypes?.createPolicy('page-preview', { createHTML: (html) => html })

/** A page as the server made it, for a frame to show. */
export const trustedPage = (html: string): string => policy?.createHTML(html) ?? html

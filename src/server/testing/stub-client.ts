import type { Client } from '../site/pages.ts'

/** Stands for the built client where a test is about what the server does around it. */
export const stubClient: Client = {
  keepsPages: true,
  template: async (name) =>
    `<!doctype html><html lang="es"><head><!--head--></head><body data-page="${name}"><!--app--><!--island--></body></html>`,
  render: async (path, language, { settings, services }) => ({
    head: { title: `${path} in ${language} | ${settings.agencyName}`, description: 'Description' },
    body: `<main>${path} ${language} ${services.map(({ name }) => name[language]).join(', ')}</main>`,
    island: { language, sly: '</script><script>' },
  }),
  serveFiles: async () => {},
}

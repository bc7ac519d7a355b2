// The description of REST for programs (OpenAPI) and for people (a plain page, nothing fetched from anywhere).
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { escapeHtml } from '../site/page-head.ts'
import { ROWS } from './rest-rows.ts'

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { width: 100%; border-collapse: collapse }
th, td { padding: 0.5rem; border-bottom: 1px solid; text-align: start; vertical-align: top }
code { font-family: ui-monospace, monospace }`

/** Adds the routes of both. */
export function apiDocs(api: FastifyInstance, { config }: AppContext): void {
  // Loaded and made when first asked for, which on most days is never.
  let document: string | undefined
  api.get('/openapi.json', async (_, reply) => {
    const { openApi } = await import('./openapi.ts')
    document ??= JSON.stringify(openApi(config.publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  api.get('/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage()))
  api.get('/docs.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
}

function docsPage(): string {
  const rows = ROWS.map(
    ({ method, path, who, status, answer, about }) =>
      `<tr><th scope="row"><code>${method} /api${escapeHtml(path)}</code></th><td>${escapeHtml(about)}</td><td>${who}</td><td>${status} ${answer}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Remanso: REST</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Remanso: REST</h1>
<p>JSON unless said. Send <code>Authorization: Bearer TOKEN</code> with the token of <code>POST /api/users/login</code>, or with an API key, which a superAdmin makes under Settings. Every refusal has one shape:
<code>{ "success": false, "message": "…", "info": { "field": "…" } }</code>; its language follows <code>Accept-Language</code> (es, en).
The fields of every call are in <a href="/api/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th scope="col">Call</th><th scope="col">What</th><th scope="col">Who</th><th scope="col">Answer</th></tr></thead>
<tbody>${rows.join('\n')}
<tr><th scope="row"><code>GET /api/orders/export-excel</code></th><td>The filtered orders as orders.xlsx</td><td>staff</td><td>200 workbook</td></tr>
<tr><th scope="row"><code>POST /api/orders/export-excel</code></th><td>The same, the filters in the body</td><td>staff</td><td>200 workbook</td></tr>
<tr><th scope="row"><code>POST /api/orders/excel</code></th><td>Bring orders in from a spreadsheet (multipart, field <code>file</code>)</td><td>staff</td><td>200 what was stored</td></tr>
</tbody></table></main></body></html>
`
}

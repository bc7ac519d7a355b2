import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readyFirstPaint } from './first-paint.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-paint-'))
  mkdirSync(path.join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const STYLES =
  '@font-face{src:url(/assets/serif-latin-ext-opsz-normal-A1.woff2)}@font-face{src:url(/assets/serif-latin-opsz-normal-B2.woff2)}p{color:teal}'

test('styles stand in the page, faces are asked for at once, the script steps back behind them', () => {
  const page = path.join(folder, 'index.html')
  writeFileSync(
    page,
    '<script type="module" crossorigin src="/assets/site-C3.js"></script><link rel="stylesheet" crossorigin href="/assets/site-D4.css">',
  )
  writeFileSync(path.join(folder, 'assets/site-C3.js'), 'import{t as e}from"./load-E5.js";e()')
  writeFileSync(path.join(folder, 'assets/site-D4.css'), `${STYLES}\n`)
  readyFirstPaint(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  expect(html).toContain(`<style>${STYLES}</style>`)
  expect(html).not.toContain('stylesheet')
  expect(html.match(/rel="preload"[^>]*href="[^"]+"/g)).toEqual([
    'rel="preload" as="font" type="font/woff2" crossorigin href="/assets/serif-latin-opsz-normal-B2.woff2"',
  ])
  expect(html.match(/<(?:script|style)[^>]*>/g)).toEqual([
    '<style>',
    '<script fetchpriority="low" type="module" crossorigin src="/assets/site-C3.js">',
  ])
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/load-E5.js">')
  expect(existsSync(path.join(folder, 'assets/site-D4.css'))).toBe(false)
})

test('a page without styles is an error of the build', () => {
  writeFileSync(path.join(folder, 'index.html'), '<p>')
  expect(() => readyFirstPaint(folder, 'index.html')).toThrow('index.html has no styles')
})

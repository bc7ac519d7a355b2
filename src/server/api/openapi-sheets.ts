// How OpenAPI tells of the two calls that carry a file: spreadsheets in and out.
import { DATE_ORDERS, LONGEST_SHEET_NAME } from '../../shared/sheet.ts'

type Schema = Record<string, unknown>

interface SheetParts {
  /** Who may call them. */
  staff: string
  /** The filters of the list, as parameters. */
  filters: { name: string; in: string; schema: Schema }[]
  /** The answers that refuse. */
  refused: Record<string, object>
}

/** For calls that are done once however often they come. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same call under the same key is done once, and answered as the first one',
  schema: { type: 'string', minLength: 16, maxLength: 200 },
}

const FOR_PEOPLE = {
  name: 'for',
  in: 'query',
  description: 'For people: their words, the office’s clock, numbers, landscape; without it every moment and value as stored',
  schema: { type: 'string', enum: ['people'] },
}
const DATES = {
  name: 'dates',
  in: 'query',
  description: 'What comes first in dates such as 04/07/2026: beside `lenient` where the column itself does not prove it, else everywhere',
  schema: { type: 'string', enum: DATE_ORDERS },
}
const SHEET_NAME = {
  name: 'sheet',
  in: 'query',
  description: 'The name of the sheet to read; without it the first',
  schema: { type: 'string', maxLength: LONGEST_SHEET_NAME },
}

const MAPPING =
  'JSON: `{"title": "field"}` for columns alone, a later column of the same title by its `header` in `columns`; or `{"columns": {…}, "shown": {…}, "values": {…}, "cells": {"7": {"phoneNumber": "2135550115"}}, "anyway": [rows] or "all"}`. `shown` is what a dry run has shown the columns as, for this file alone; `values` says what words mean: `{"service": {"Cremación": 3}, "funeralHome": {"Rose Hills": {"new": "Rose Hills"}}, "status": {"cancelado": null}}`; `anyway` are duplicates that go in all the same'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A body of this shape. */
export const json = (schema: Schema) => ({ 'application/json': { schema } })

/** The paths, for the document of all of them. */
export function sheetPaths({ staff, filters, refused }: SheetParts) {
  const workbook = {
    200: { description: 'A workbook', content: { [SHEET]: { schema: { type: 'string', format: 'binary' } } } },
    ...refused,
  }
  const call = { description: staff, security: [{ bearer: [] }] }
  const flag = (name: string) => ({ name, in: 'query', schema: { type: 'string', enum: ['true', 'false'] } })
  return {
    '/orders/export-excel': {
      get: {
        operationId: 'orders.export',
        summary: 'The orders that the filters let through, as orders.xlsx',
        ...call,
        parameters: [...filters, FOR_PEOPLE],
        responses: workbook,
      },
      post: {
        operationId: 'orders.exportByBody',
        summary: 'The same, with the filters in the body, so that they stand in no address',
        ...call,
        requestBody: {
          content: json({
            type: 'object',
            properties: Object.fromEntries([...filters, FOR_PEOPLE].map(({ name, schema }) => [name, schema])),
          }),
        },
        responses: workbook,
      },
    },
    '/orders/excel': {
      post: {
        operationId: 'orders.import',
        summary: 'Bring orders in from .xlsx, .xls, .ods or .csv, at most 20 MB',
        ...call,
        parameters: [flag('dryRun'), flag('update'), flag('lenient'), flag('skipDuplicates'), DATES, SHEET_NAME, IDEMPOTENCY_KEY],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' }, mapping: { type: 'string', description: MAPPING } },
                required: ['file'],
              },
            },
          },
        },
        responses: {
          200: {
            description: 'What was stored, or in a dry run would be',
            content: json({ $ref: '#/components/schemas/ImportAnswer' }),
          },
          ...refused,
        },
      },
    },
  }
}

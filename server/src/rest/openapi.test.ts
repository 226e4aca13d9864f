import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';

const media = z
  .object({
    schema: z.unknown(),
    example: z.unknown(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })),
  })
  .partial();
const bodies = z.object({ content: z.record(z.string(), media) }).partial();
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(5),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({ name: z.string(), description: z.string().optional(), schema: z.record(z.string(), z.unknown()) }),
    )
    .default([]),
  requestBody: bodies.optional(),
  responses: z.record(z.string(), bodies),
});
const shape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ responses: z.record(z.string(), bodies) }),
});

const document = shape.parse(openApiDocument());
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, declared]) => [`${method.toUpperCase()} ${path}`, declared] as const),
);

describe('the OpenAPI document', () => {
  it('has a valid example for each JSON body', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'openapi', ...openApiDocument() });
    const all = [
      ...operations.flatMap(([, { requestBody, responses }]) => [requestBody, ...Object.values(responses)]),
      ...Object.values(document.components.responses),
    ];
    let count = 0;
    for (const json of all.map((body) => body?.content?.['application/json']).filter((one) => one !== undefined)) {
      const given =
        json.examples === undefined ? [json.example] : Object.values(json.examples).map(({ value }) => value);
      // References start at the root of the document.
      const schema = JSON.parse(JSON.stringify(json.schema).replaceAll('"#/', '"openapi#/'));
      for (const example of given) {
        count += 1;
        expect([example, ajv.validate(schema, example), ajv.errors]).toEqual([example, true, null]);
      }
    }
    expect(count).toBeGreaterThan(80);
  });

  it('lists who may call each operation, and every response', () => {
    for (const [name, { security, responses, operationId }] of operations) {
      expect([name, security]).toEqual([
        name,
        name.endsWith('/jobs/stats') || name.endsWith('/openapi.json') ? [{}, { token: [] }] : [{ token: [] }],
      ]);
      const expected = [
        '400',
        '401',
        '405',
        '429',
        '431',
        '500',
        '503',
        ...(name.startsWith('GET') ? [] : ['408', '413', '415']),
      ];
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected));
      expect(operationId).toMatch(/^[a-z]\w+$/);
    }
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  });

  it('limits every parameter', () => {
    for (const [name, { parameters }] of operations) {
      for (const { name: parameter, schema } of parameters) {
        const bounds = ['maxLength', 'maximum', 'enum'].filter((bound) => bound in schema);
        expect([name, parameter, schema['type'] === 'boolean' || bounds.length > 0]).toEqual([name, parameter, true]);
      }
    }
  });
});

import type { OutgoingHttpHeaders } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { openApiDocument } from '../rest/openapi.ts';

/** A response as it left the server, with its body decompressed. */
export interface SentResponse {
  readonly method: string;
  /** Below the API, without a query: '/jobs/4711'. */
  readonly path: string;
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const reference = z.object({ $ref: z.string() });
const responseShape = z.object({
  headers: z.record(z.string(), reference).default({}),
  content: z.record(z.string(), z.object({ schema: z.unknown() })).default({}),
});
const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.union([reference, responseShape])) })),
  ),
  components: z.object({
    headers: z.record(z.string(), z.object({ required: z.boolean().default(false), schema: z.unknown() })),
    responses: z.record(z.string(), responseShape),
  }),
});

type Response = z.output<typeof responseShape>;

/** Pages for people, and the Stripe webhook, which exists only where payments are set up. */
const NOT_DESCRIBED = /^\/(docs(\/.*)?|stripe\/webhook)$/;

/** Headers of the protocol, proxies, CORS and security, which any response may have. */
const GENERAL =
  /^(connection|content-(encoding|length|security-policy|type)|cross-origin-.+|date|keep-alive|origin-agent-cluster|referrer-policy|strict-transport-security|transfer-encoding|vary|x-.+|access-control-.+)$/;

/** The responses that the OpenAPI document declares, to compare those of a server with. */
export class DeclaredResponses {
  private readonly document = documentShape.parse(openApiDocument());
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false });
  private readonly validators = new Map<string, ValidateFunction>();
  /** Fixed paths before those with parameters. */
  private readonly templates = Object.keys(this.document.paths)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
    .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

  constructor() {
    addFormats.default(this.ajv);
    this.ajv.addSchema({ $id: 'openapi', ...openApiDocument() });
  }

  /** A message that names the operation and the difference; null when the document declares the response. */
  differenceOf(answer: SentResponse): string | null {
    const { method, path, status } = answer;
    if (NOT_DESCRIBED.test(path)) return null;
    const template = this.templates.find(({ pattern }) => pattern.test(path))?.template;
    if (template === undefined) return this.differenceOfNothing(answer);
    const declared = this.document.paths[template] ?? {};
    const name = `${method} ${template}`;
    const operation = declared[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
    if (operation === undefined && method === 'OPTIONS' && status === 204) {
      return answer.headers['allow'] === undefined && answer.headers['access-control-allow-methods'] === undefined
        ? `${name} answered 204 without Allow.`
        : null;
    }
    // Errors before routing, such as a bad token, are the same for every operation.
    const { responses } = operation ?? Object.values(declared)[0] ?? { responses: {} };
    if (operation === undefined && status < 400)
      return `${name} answered ${status}, but no such operation is declared.`;
    const found = responses[`${status}`];
    if (found === undefined) {
      return `${name} answered ${status}, which is not declared: ${Object.keys(responses).join(', ')}. ${shown(answer)}`;
    }
    const place =
      '$ref' in found
        ? found.$ref.slice(1)
        : pointer('paths', template, operationKey(declared, operation), 'responses', `${status}`);
    const response = '$ref' in found ? this.document.components.responses[found.$ref.split('/').at(-1) ?? ''] : found;
    if (response === undefined) return `${name}: ${status} names a response that is not in the document.`;
    const difference = this.headersDiffer(response, answer) ?? this.bodyDiffers(response, place, answer);
    return difference === null ? null : `${name} answered ${status} ${difference}`;
  }

  /** An unknown address only has errors. */
  private differenceOfNothing(answer: SentResponse): string | null {
    const { method, path, status, body } = answer;
    const name = `${method} ${path}, which is no address of the document,`;
    if (status < 400) return `${name} answered ${status}.`;
    if (method === 'HEAD' && body.length === 0) return null;
    const wrong = this.mismatch('/components/schemas/Error', body);
    return wrong === null ? null : `${name} answered ${status} with a body that is no error: ${wrong}`;
  }

  private headersDiffer({ headers }: Response, answer: SentResponse): string | null {
    const declared = new Map(Object.keys(headers).map((name) => [name.toLowerCase(), name]));
    for (const name of Object.keys(answer.headers)) {
      if (!declared.has(name) && !GENERAL.test(name)) return `with the header ${name}, which is not declared.`;
    }
    for (const [name, declaredName] of declared) {
      const value = answer.headers[name];
      const header = this.document.components.headers[declaredName];
      if (value === undefined) {
        if (header?.required) return `without the header ${declaredName}.`;
        continue;
      }
      const given = /^\d+$/.test(String(value)) ? Number(value) : value;
      if (!this.validatorOf(pointer('components', 'headers', declaredName, 'schema'))(given)) {
        return `with the header ${declaredName}: ${String(value)}, which does not fit its schema.`;
      }
    }
    return null;
  }

  private bodyDiffers(
    { content }: Response,
    place: string,
    { method, status, headers, body }: SentResponse,
  ): string | null {
    // Declared as for GET; Node omits the body.
    if (method === 'HEAD' && body.length === 0) return null;
    const kinds = Object.keys(content);
    if (kinds.length === 0 || status === 204) return body.length === 0 ? null : 'with a body, though none is declared.';
    const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
    if (!kinds.includes(type)) return `as "${type}", but ${kinds.join(' and ')} are declared.`;
    if (type !== 'application/json') return null;
    const wrong = this.mismatch(`${place}${pointer('content', type, 'schema')}`, body);
    return wrong === null ? null : `with a body that does not fit: ${wrong}`;
  }

  private mismatch(place: string, body: Buffer): string | null {
    let value: unknown;
    try {
      value = JSON.parse(body.toString());
    } catch {
      return "it isn't JSON.";
    }
    const validate = this.validatorOf(place);
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    const extra = error?.params['additionalProperty'] ?? error?.params['allowedValues'];
    return `${error?.instancePath || 'it'} ${error?.message ?? ''}${extra === undefined ? '' : ` (${String(extra)})`}. ${body.toString().slice(0, 300)}`;
  }

  private validatorOf(place: string): ValidateFunction {
    const known = this.validators.get(place) ?? this.ajv.compile({ $ref: `openapi#${place}` });
    this.validators.set(place, known);
    return known;
  }
}

const pointer = (...names: readonly string[]): string =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const operationKey = (declared: Readonly<Record<string, object>>, operation: object | undefined): string =>
  Object.entries(declared).find(([, value]) => value === operation)?.[0] ?? Object.keys(declared)[0] ?? '';

const shown = ({ body }: SentResponse): string => body.toString().slice(0, 300);

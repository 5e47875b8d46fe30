import { type Contract, type Endpoint, errors, paramsOf, services } from '@pelion/contract';
import { mediaTypes } from '@pelion/contract/kernel/media-types';
import { createText } from '@pelion/words';
import type { z } from 'zod';
import { componentSchemas, type Examples, jsonSchema } from './component-schemas.ts';

// The description speaks as a school does.
const { sentence } = createText('k12');

const EVERY_ENDPOINT = ['invalidInput', 'internal'] as const;
const EVERY_PRIVATE_ENDPOINT = [
  'sessionExpired',
  'schoolSuspended',
  'accessDenied',
  'premiumFeature',
] as const;

const errorSchema = {
  type: 'object',
  description: 'Why a request was refused: a code of a closed table, and a sentence for people.',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string' },
    details: {},
    requestId: { type: 'string' },
  },
};

/** The whole API as OpenAPI 3.1, made from the contracts themselves. */
export function openApiDocument(contracts: readonly Contract[], examples: Examples) {
  const schemas = { ...componentSchemas(contracts), examples };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { service, endpoints } of contracts) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = services[service] + endpoint.path;
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(name, service, endpoint, schemas),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pelion',
      version: '1',
      description: 'Success is always 200; errors are one closed table.',
    },
    paths,
    components: {
      schemas: { Error: errorSchema, ...schemas.schemas },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        assessmentToken: { type: 'apiKey', in: 'header', name: 'assessment_token' },
      },
    },
  };
}

type Schemas = ReturnType<typeof componentSchemas> & { readonly examples: Examples };

function operation(name: string, service: Contract['service'], endpoint: Endpoint, schemas: Schemas) {
  const isPublic = endpoint.access === 'public';
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [service],
    security: isPublic ? [] : [service === 'assessmentApi' ? { assessmentToken: [] } : { token: [] }],
    'x-access': endpoint.access,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(name, endpoint, schemas) } }),
    responses: {
      200: { description: 'Done', content: outputContent(endpoint, schemas) },
      ...errorResponses([
        ...EVERY_ENDPOINT,
        ...(isPublic ? [] : EVERY_PRIVATE_ENDPOINT),
        ...(endpoint.errors ?? []),
      ]),
    },
  };
}

const pathParameters = ({ path, params }: Endpoint) =>
  paramsOf(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: params?.[name] ? jsonSchema(params[name], 'input') : { type: 'integer', minimum: 1 },
  }));

function queryParameters(query: z.ZodType | undefined) {
  if (!query) return [];
  // Parameters with defaults are optional by the input schema; types come from the output schema, since inputs are all
  // strings.
  const { required = [] } = jsonSchema(query, 'input');
  return Object.entries(jsonSchema(query, 'output').properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // `?types=1,2`
    ...(isList(schema) && { style: 'form', explode: false }),
    schema,
  }));
}

const isList = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array';

/** A raw body is of the type that is sent back. */
const bodyType = ({ kind, sends: [type] = [] }: Endpoint): string => {
  if (kind === 'multipart') return 'multipart/form-data';
  return kind === 'raw' && type ? mediaTypes[type].replace(/;.*/, '') : 'application/json';
};

const bodyContent = (name: string, endpoint: Endpoint, schemas: Schemas) => ({
  [bodyType(endpoint)]: {
    schema: endpoint.body && schemas.body(endpoint.body),
    example: schemas.examples[name],
  },
});

const outputContent = ({ sends = [], output }: Endpoint, schemas: Schemas) =>
  output
    ? { 'application/json': { schema: schemas.output(output) } }
    : Object.fromEntries(sends.map((type) => [mediaTypes[type].replace(/;.*/, ''), {}]));

/** Several errors may share a status; one response per status names them all. */
function errorResponses(codes: readonly (keyof typeof errors)[]) {
  const byStatus = new Map<number, (keyof typeof errors)[]>();
  for (const code of new Set(codes)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${sentence(errors[code].message)}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

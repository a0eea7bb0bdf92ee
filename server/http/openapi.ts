import { z } from 'zod';
import { onceHeader } from '#contract/datei.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';

/** OpenAPI 3.1, made from the table of endpoints. */
export function openApi(endpoints: Record<string, Endpoint>, serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Progi', version: '1.0.0', description: 'Errors are application/problem+json (RFC 9457).' },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): object {
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access.name,
    security: security(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.method === 'GET' ? [] : [xsrfHeader]),
      ...(endpoint.upload ? [once] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      200: { description: 'Done', content: answerContent(endpoint) },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function security({ access, tellsMembersMore }: Endpoint): object[] {
  const token = { token: [] };
  if (tellsMembersMore) return [{}, token];
  return access.name === 'anyone' ? [] : [token];
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

const xsrfHeader = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: false,
  description: 'The value of the cookie XSRF-TOKEN; required of whoever sends that cookie',
  schema: { type: 'string' },
};

const once = {
  name: onceHeader,
  in: 'header',
  required: false,
  description: '`1`: a file that is there already, by name and bytes, is not added again; the answer is its id',
  schema: { type: 'string', enum: ['1'] },
};

function requestBody(endpoint: Endpoint): object {
  if (endpoint.body) {
    return {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
    };
  }
  if (endpoint.upload) {
    const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return {};
}

function answerContent({ answer }: Endpoint): object {
  switch (answer.kind) {
    case 'json':
      return { 'application/json': { schema: jsonSchema(answer.schema) } };
    case 'text':
      return { 'text/plain': { schema: { type: 'string' } } };
    case 'file':
      return Object.fromEntries(answer.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape;
}

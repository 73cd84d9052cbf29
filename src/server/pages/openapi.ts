import { z } from 'zod'
import { fileTypes, isOfStaff, type Command, type Download, type Endpoint, type Query } from '../../contract/define.ts'
import { commands, downloads, queries } from '../../contract/endpoints/endpoints.ts'
import { current, versionChange } from '../../contract/schemas/changes.ts'
import { callableStatuses, statusOf, type CallableStatus } from '../../contract/endpoints/statuses.ts'
import type { RejectionCode } from '../../domain/rejection.ts'
import { roles } from '../../domain/role.ts'

type Json = Record<string, unknown>

/** Returns the API as an OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument({ shopName, publicUrl }: { shopName: string; publicUrl: string }): Json {
  const paths: Record<string, Json> = {}
  for (const entry of Object.values(commands)) paths[`/functions/${entry.name}`] = { post: commandOperation(entry) }
  for (const entry of Object.values(queries)) paths[entry.path.replace(/:(\w+)/g, '{$1}')] = { get: queryOperation(entry) }
  for (const entry of Object.values(downloads)) paths[entry.path.replace(/:(\w+)/g, '{$1}')] = { get: downloadOperation(entry) }
  paths['/setUserRole'] = { get: roleOperation }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shopName} API`,
      version: '1',
      description:
        'Commands are called by `POST /functions/{name}` in the Firebase callable protocol, queries are read by `GET /api/…` with entity tags. ' +
        'Refusals carry a code with its data and a Korean sentence.',
    },
    servers: [{ url: publicUrl }],
    tags: [{ name: 'commands' }, { name: 'queries' }, { name: 'staff' }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The session token that POST /auth/sign-in/email answers to programs; pages have a cookie',
        },
      },
      schemas: { Failure: failure, Current: schemaOf(current, 'output') },
    },
  }
}

/** The current state of an object of which a command of staff saw an older one. */
const currentRef: Json = { $ref: '#/components/schemas/Current' }

function commandOperation(entry: Command): Json {
  return {
    ...operation(entry, 'commands'),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: wrapped('data', schemaOf(entry.input, 'input')) } },
    },
    responses: { 200: json('The result', answerOf(entry)), ...failures(entry) },
  }
}

function answerOf(entry: Command): Json {
  const { properties, ...answer } = wrapped('result', schemaOf(entry.output, 'output'))
  return {
    ...answer,
    properties: {
      ...(properties as Json),
      changes: { type: 'array', items: { anyOf: [schemaOf(versionChange, 'output'), currentRef] } },
    },
  }
}

/** Describes `GET /setUserRole`, which is outside the contract and answers plain text (server/routes/set-user-role.ts). */
const roleOperation: Json = {
  operationId: 'setUserRole',
  summary:
    'Set the role of a person, as a master and by bearer token only; the answer and every refusal is a sentence in plain text',
  tags: ['staff'],
  security: [{ bearer: [] }],
  parameters: [
    { name: 'uid', in: 'query', required: true, schema: { type: 'string', format: 'uuid' } },
    { name: 'role', in: 'query', required: true, schema: { enum: [...roles] } },
    { name: 'seen', in: 'query', required: false, schema: { enum: [...roles] } },
  ],
  responses: Object.fromEntries(
    Object.entries({
      200: 'Done',
      400: 'No such role',
      401: 'No bearer token',
      403: 'Not a master, or oneself',
      404: 'No such person',
      409: 'Another master changed it meanwhile',
    }).map(([status, description]) => [status, { description, content: { 'text/plain': { schema: { type: 'string' } } } }]),
  ),
}

function queryOperation(entry: Query): Json {
  return {
    ...operation(entry, 'queries'),
    parameters: [...parameters(entry.params, 'path'), ...parameters(entry.search, 'query')],
    responses: {
      200: json('The resource, with an ETag', schemaOf(entry.output, 'output')),
      304: { description: 'Unchanged since the entity tag in If-None-Match' },
      ...failures(entry),
    },
  }
}

function downloadOperation(entry: Download): Json {
  const content = Object.fromEntries(entry.types.map(type => [fileTypes[type], { schema: { type: 'string', format: 'binary' } }]))
  return {
    ...operation(entry, 'queries'),
    parameters: [...parameters(entry.params, 'path'), ...parameters(entry.search, 'query')],
    responses: { 200: { description: 'The file', content }, ...failures(entry) },
  }
}

function operation(entry: Endpoint, tag: string): Json {
  return {
    operationId: entry.name,
    summary: entry.summary,
    tags: [isOfStaff(entry) ? 'staff' : tag],
    security: entry.who === 'guest' ? [] : [{ bearer: [] }],
  }
}

/** Returns the failure responses of an operation: those common to all, and those of its entry. */
function failures(entry: Endpoint): Json {
  const codes: RejectionCode[] = ['INVALID_INPUT', 'TOO_MANY_REQUESTS', ...(entry.refusals ?? [])]
  if (entry.who !== 'guest') codes.push('UNAUTHENTICATED', 'FORBIDDEN', 'PRE_LAUNCH')
  if (entry.suspended) codes.push('SUSPENDED')
  const byStatus = Map.groupBy(new Set(codes), code => callableStatuses[statusOf[code] satisfies CallableStatus])
  return Object.fromEntries(
    [...byStatus].map(([status, each]) => [status, json(each.sort().join(', '), { $ref: '#/components/schemas/Failure' })]),
  )
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

function wrapped(key: string, schema: Json): Json {
  return { type: 'object', properties: { [key]: schema }, required: [key] }
}

function json(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

const failure: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['status', 'message', 'details'],
      properties: {
        status: { enum: Object.keys(callableStatuses) },
        message: { type: 'string', description: 'Korean, for people' },
        details: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { enum: [...Object.keys(statusOf), 'INTERNAL'] },
            message: { type: 'string' },
            changes: { type: 'array', items: currentRef },
          },
          additionalProperties: true,
        },
      },
    },
  },
}

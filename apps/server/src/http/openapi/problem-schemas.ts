/** RFC 9457 with our additions, as every error is answered. */
export const PROBLEM_SCHEMAS = {
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId', 'retryable', 'errors'],
    properties: {
      type: { type: 'string', format: 'uri-reference', description: 'Where the code is explained.' },
      title: { type: 'string', description: 'The phrase of the status.' },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      detail: { type: 'string', description: 'What happened, in one sentence.' },
      instance: { type: 'string', format: 'uri-reference', description: 'The path of the request.' },
      code: { type: 'string', pattern: '^[a-z]+/[a-z-]+$', description: 'Never renamed, never reused.' },
      requestId: { type: 'string', description: 'The same as in the X-Request-Id header and in the log.' },
      retryable: { type: 'boolean', description: 'Whether the same request may succeed later.' },
      errors: {
        type: 'array',
        description: 'What is wrong with the request, field by field; at most 100.',
        items: { $ref: '#/components/schemas/FieldProblem' },
      },
    },
  },
  FieldProblem: {
    type: 'object',
    required: ['pointer', 'code', 'detail'],
    properties: {
      pointer: {
        type: 'string',
        description: 'A JSON pointer into the request: `/body/name`, `/query/limit`, `/path/id`.',
      },
      code: { type: 'string' },
      detail: { type: 'string' },
      from: { type: 'integer', description: 'Where in a query text it begins, in UTF-16 units.' },
      to: { type: 'integer' },
    },
  },
} as const;

import { ServiceError } from '@rowmill/contracts';
import { SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';

/** Does `work` inside a span, which costs nothing while nobody collects them. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return trace
    .getTracer('rowmill')
    .startActiveSpan(name, { kind: SpanKind.SERVER, attributes }, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setAttribute('error.type', error instanceof ServiceError ? error.code : 'internal/bug');
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
}

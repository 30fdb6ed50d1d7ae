import { ApiProblem, type Client, type Run, type RunOptions } from '@rowmill/client';
import { QueryProblems } from '@rowmill/contracts';

/** Starts a query on the server; throws QueryProblems when its text has mistakes, as a run on this machine does. */
export async function startQuery(client: Client, text: string, options: RunOptions): Promise<Run> {
  try {
    return await client.run(text, options);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.errors.some(({ from }) => from !== undefined))) throw error;
    // The refusal names the places; what to write instead, the parser of the server knows.
    const { data } = await client.api.POST('/v1/sirp/query/parse', { body: { query: text } });
    if (data!.problems.length === 0) throw error;
    throw new QueryProblems(data!.problems, text);
  }
}

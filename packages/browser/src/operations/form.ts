import { ServiceError } from '@rowmill/contracts';
import { fillForm, type FillOutcome } from '../in-page/fill-form.ts';
import type { OperationDefinition } from './operation.ts';
import { readSession } from './reading/read-session.ts';

/** How soon after the click a navigation must begin to be waited for. */
const NAVIGATION_MS = 500;

export const form: OperationDefinition<'form'> = {
  name: 'form',
  async run(page, { selectorValuePairs, submitSelector }) {
    const source = String(fillForm);
    const outcome = (await page.call('isolated', source, selectorValuePairs, submitSelector)) as FillOutcome;
    if ('missing' in outcome) {
      const [selector] = selectorValuePairs[outcome.missing] ?? [submitSelector];
      throw new ServiceError('browser/selector-not-found', { selector });
    }
    if ('refused' in outcome)
      throw refusal(selectorValuePairs[outcome.refused]?.[0] ?? submitSelector, outcome);
    await page.settle(NAVIGATION_MS);
    page.clock.enter('collect');
    return await readSession(page);
  },
};

/** The value is not told: it may be a password. */
function refusal(selector: string, { refused, problem }: { refused: number; problem: string }): ServiceError {
  const pointer = refused < 0 ? '/body/submitSelector' : `/body/selectorValuePairs/${refused}`;
  const detail = `${selector}: ${problem}`;
  return new ServiceError(
    'request/invalid',
    { problem: detail },
    { fields: [{ pointer, code: 'invalid', detail }] },
  );
}

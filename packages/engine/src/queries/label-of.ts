import type { Stage } from '@rowmill/contracts';
import { literalText } from '@rowmill/language';

/** The stage's --labelStage. */
export function labelOf(stage: Stage): string | undefined {
  const use = stage.common.find((flag) => flag.name === 'labelStage');
  return use === undefined ? undefined : literalText(use.value.parts);
}

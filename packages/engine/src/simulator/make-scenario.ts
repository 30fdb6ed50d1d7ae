import type { QueryMode } from '@rowmill/contracts';
import type { ReferenceStage } from './reference.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What happens in one simulated run. */
export interface Scenario {
  readonly text: string;
  readonly stages: readonly ReferenceStage[];
  readonly mode: QueryMode;
  readonly preview?: number;
  readonly faults: number;
  readonly faultProbability: number;
  readonly hasPoison: boolean;
  /** Virtual milliseconds after which the query is cancelled. */
  readonly cancelAfterMs?: number;
  /** The stage that notes a checkpoint. */
  readonly checkpointAt?: number;
}

export function makeScenario(random: SeededRandom): Scenario {
  const stages: ReferenceStage[] = [
    { command: 'rows', argument: String(random.between(0, random.chance(0.2) ? 260 : 30)) },
  ];
  const length = random.between(1, 5);
  let visits = 0;
  while (stages.length <= length) {
    const command = random.pick([
      'visit',
      'visit',
      'visit',
      'odd',
      'twice',
      'gather',
      'first',
      'send',
      'pages',
      'rows',
      'deliver',
    ]);
    if (command === 'rows' && random.chance(0.7)) continue;
    if (['visit', 'send', 'pages', 'rows', 'twice', 'deliver'].includes(command) && ++visits > 3) break;
    const argument =
      command === 'first'
        ? String(random.between(0, 20))
        : command === 'rows'
          ? String(random.between(0, 3))
          : ['visit', 'send', 'pages', 'deliver'].includes(command)
            ? `s${stages.length}`
            : '';
    const givesUp = command === 'deliver' && random.chance(0.2);
    stages.push({ command, argument, ...(givesUp ? { givesUp } : {}) });
  }
  const checkpointAt = random.chance(0.3) ? random.between(0, stages.length - 1) : undefined;
  const faults = random.chance(0.25) ? 0 : random.between(1, 10);
  return {
    text: stages.map((stage, index) => stageText(stage, random, index === checkpointAt)).join(' || '),
    stages,
    mode: random.pick(['comprehensive', 'turbo']),
    faults,
    faultProbability: random.pick([0.01, 0.03, 0.1]),
    hasPoison: random.chance(0.3),
    ...(random.chance(0.1) ? { preview: random.between(1, 10) } : {}),
    ...(random.chance(0.15) ? { cancelAfterMs: random.between(0, 60_000) } : {}),
    ...(checkpointAt === undefined ? {} : { checkpointAt }),
  };
}

function stageText(
  { command, argument, givesUp }: ReferenceStage,
  random: SeededRandom,
  hasCheckpoint: boolean,
): string {
  const reachesOut = ['visit', 'send', 'pages'].includes(command);
  return [
    command,
    argument,
    ...(reachesOut && random.chance(0.5) ? [`--concurrency ${random.between(1, 8)}`] : []),
    ...(givesUp === true ? [`--retry ${random.between(0, 2)}`] : []),
    ...(hasCheckpoint ? ['--checkpoint mark:key'] : []),
  ].join(' ');
}

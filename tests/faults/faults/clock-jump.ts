import { defineFault, type Fault } from './define-fault.ts';

const SECONDS = [-3_600, -120, -5, 5, 120, 3_600];

/** The clock of one process is set wrong, and later right again: two jumps. */
function clockJump(name: string, clockOf: Fault['aim'], closesGates = false): Fault {
  return defineFault({
    name,
    weight: 1,
    closesGates,
    lasts: [3, 10],
    aim: (world, random) => `clock of ${clockOf(world, random)}`,
    async inject({ clocks }, on, random) {
      const seconds = random.pick(SECONDS);
      await clocks.set(ownerOf(on), seconds);
      return `by ${seconds} s`;
    },
    heal: ({ clocks }, on) => clocks.set(ownerOf(on), 0),
  });
}

const ownerOf = (on: string): string => on.replace('clock of ', '');

export const nodeClockJump = clockJump("a node's clock jumps", ({ apis, workers }, random) => {
  return random.pick([...apis, ...workers]).name;
});
export const redisClockJump = clockJump("Redis's clock jumps", () => 'redis', true);
export const postgresClockJump = clockJump("PostgreSQL's clock jumps", () => 'postgres');

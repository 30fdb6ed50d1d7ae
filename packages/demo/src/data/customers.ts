import { randomFrom } from './random.ts';

export interface DemoCustomer {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

const FIRST = ['Ada', 'Bruno', 'Chiara', 'Dmitri', 'Elif', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const LAST = [
  'Almeida',
  'Berg',
  'Costa',
  'Dvořák',
  'Eriksen',
  'Fontaine',
  'Gruber',
  'Horvat',
  'Ito',
  'Jansen',
];
const CITIES = ['Bergen', 'Graz', 'Leuven', 'Lyon', 'Porto', 'Turin', 'Uppsala', 'Zagreb'];

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = makeCustomers();

function makeCustomers(): DemoCustomer[] {
  const random = randomFrom(30);
  const names = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));
  return random
    .shuffled(names)
    .slice(0, 30)
    .map((name, index) => ({ id: `C${101 + index}`, name, city: random.pick(CITIES) }));
}

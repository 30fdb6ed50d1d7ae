export {
  keyed,
  numbered,
  openOf,
  promisesOfAStore,
  untilWritten,
  type Ability,
  type ReceivedRow,
  type StorePromise,
  type StoreUnderTest,
} from './store-kit.ts';

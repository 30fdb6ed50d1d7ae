import { parameter } from '@rowmill/contracts';

export const zoneFlag = parameter.text({
  describe: 'The time zone of times that name none, such as Europe/Rome; UTC when left out.',
  optional: true,
});

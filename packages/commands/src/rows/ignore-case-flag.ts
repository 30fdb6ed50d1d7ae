import { parameter } from '@rowmill/contracts';

export const ignoreCaseFlag = parameter.boolean({
  describe: 'Takes small and capital letters as equal.',
  default: false,
});

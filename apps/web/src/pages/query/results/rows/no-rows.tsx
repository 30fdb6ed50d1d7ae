import { Button, Center, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { timeOfDay } from '../../../../parts/show-time.ts';
import { useCountdown } from '../../stages/use-countdown.ts';
import type { TabProps } from '../define-tab.ts';
import { noRowsText } from './no-rows-text.ts';

/** In place of an empty table: why it is empty, and the way on. */
export function NoRows({ status, stage, onView }: Pick<TabProps, 'status' | 'stage' | 'onView'>) {
  const countdown = useCountdown(status.stages.find(({ waiting }) => waiting !== undefined)?.waiting);
  const { text, next } = noRowsText(status, stage, countdown && timeOfDay(countdown.until));
  return (
    <Center h="100%" p="md">
      <Stack gap="sm" align="center">
        <Text size="sm" ta="center" role="status">
          {text}
        </Text>
        {next?.to === 'stage' && (
          <Button variant="default" onClick={() => onView({ stage: next.stage })}>
            Rows of stage {next.stage + 1}, {next.command}
          </Button>
        )}
        {next?.to === 'errors' && (
          <Button variant="default" onClick={() => onView({ tab: 'errors' })}>
            Show errors
          </Button>
        )}
        {next?.to === 'policies' && (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/policies" />}>
            Policies and their counters
          </Button>
        )}
      </Stack>
    </Center>
  );
}

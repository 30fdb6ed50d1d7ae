import { Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** One sentence on what this is for. */
  readonly summary?: ReactNode;
  /** The list that this is one of. */
  readonly trail?: { readonly to: string; readonly name: string; readonly search?: object };
  /** Buttons, at the right. */
  readonly children?: ReactNode;
}

/** The head of a page: where one is, and what can be done here. */
export function PageHead({ title, summary, trail, children }: PageHeadProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="sm" component="header">
      <div className={classes.words}>
        <Title order={1} size="h4" className={classes.title!}>
          {trail !== undefined && (
            <>
              <Link to={trail.to} search={(trail.search ?? {}) as never} className={classes.trail}>
                {trail.name}
              </Link>
              <span className={classes.step} aria-hidden>
                {' / '}
              </span>
            </>
          )}
          {title}
        </Title>
        {summary !== undefined && (
          <Text size="sm" c="dimmed">
            {summary}
          </Text>
        )}
      </div>
      <Group gap="sm">{children}</Group>
    </Group>
  );
}

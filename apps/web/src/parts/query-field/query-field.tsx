import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import classes from './query-field.module.css';
import type { QueryFieldTextProps } from './query-field-text.tsx';

const QueryFieldText = lazy(async () => ({
  default: (await import('./query-field-text.tsx')).QueryFieldText,
}));

interface QueryFieldProps extends Omit<QueryFieldTextProps, 'labelledBy' | 'wrongBy'> {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}

/** A query as a field of a form: smaller than the editor of the query page, with the same colours. */
export function QueryField({ label, description, error, ...text }: QueryFieldProps) {
  const id = useId();
  const wrongBy = `${id}-wrong`;
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      labelProps={{ id }}
      errorProps={{ id: wrongBy }}
      {...(description !== undefined && { description })}
      {...(error !== undefined && { error })}
    >
      <div className={classes.field} data-read-only={text.isReadOnly} data-error={error !== undefined}>
        <Suspense fallback={<Skeleton h={72} />}>
          <QueryFieldText {...text} labelledBy={id} {...(error !== undefined && { wrongBy })} />
        </Suspense>
      </div>
    </Input.Wrapper>
  );
}

import { ActionIcon, Button, Popover, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { DialogEnd } from './dialog-end.tsx';

interface ConfirmButtonProps {
  /** What it does, for those who hear it and as its text: `Delete the policy of shop.example`. */
  readonly label: string;
  /** Asked once before: what is lost, and for whom. */
  readonly question: ReactNode;
  /** The word on the button that does it: `Delete`. */
  readonly action: string;
  /** Shown alone, without the label. */
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** Red where something is lost; the page's colour otherwise. */
  readonly isHarmless?: boolean;
  onConfirm(): unknown;
}

/** A button that asks once, in place, and then does it; what the server says against it stands there too. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, action, icon, disabled = false, isHarmless = false, onConfirm } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isDoing, setIsDoing] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  function toggle(): void {
    setProblem(undefined);
    setIsOpen((open) => !open);
  }

  async function confirm(): Promise<void> {
    setIsDoing(true);
    setProblem(undefined);
    try {
      await onConfirm();
      setIsOpen(false);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsDoing(false);
    }
  }

  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus withArrow shadow="md" width={280}>
      <Popover.Target>
        {icon === undefined ? (
          <Button variant="default" disabled={disabled} onClick={toggle}>
            {label}
          </Button>
        ) : (
          <ActionIcon aria-label={label} title={label} disabled={disabled} onClick={toggle}>
            {icon}
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={label} style={{ whiteSpace: 'normal' }}>
        <Stack gap="sm">
          <Text size="sm" component="div">
            {question}
          </Text>
          <DialogEnd problem={problem} onLeave={() => setIsOpen(false)}>
            <Button
              {...(isHarmless ? {} : { color: 'red' })}
              loading={isDoing}
              onClick={() => void confirm()}
            >
              {action}
            </Button>
          </DialogEnd>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

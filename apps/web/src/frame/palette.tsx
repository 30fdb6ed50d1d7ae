import { Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import classes from './palette.module.css';
import { onPalette } from './palette-events.ts';
import { usePaletteChoices } from './use-palette-choices.ts';

/** Ctrl-K: any page, saved query, run or manual by a few letters. */
export function Palette() {
  const [isOpen, setIsOpen] = useState(false);
  // In the editor too.
  useHotkeys([['mod+K', () => setIsOpen(true)]], [], true);
  useEffect(() => onPalette(() => setIsOpen(true)), []);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12vh"
      attributes={{ content: { 'aria-label': 'Go to' } }}
    >
      {isOpen && <Choices onDone={() => setIsOpen(false)} />}
    </Modal>
  );
}

function Choices({ onDone }: { readonly onDone: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const found = usePaletteChoices(text);
  const isQueryPage = useLocation({ select: ({ pathname }) => pathname.endsWith('/query') });
  const option = useRef<HTMLButtonElement>(null);
  // In braces: newer browsers answer with a promise, which React would take for a cleanup.
  useEffect(() => {
    option.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function go(index: number): void {
    const choice = found[index];
    if (choice === undefined) return;
    onDone();
    // A manual opens beside whatever the query page shows.
    const kept = choice.kind === 'Manual' && isQueryPage;
    const search = (now: object): object => (kept ? { ...now, ...choice.search } : (choice.search ?? {}));
    void navigate({ to: choice.to, search: search as never });
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') go(chosen);
    else if (event.key === 'ArrowDown') setChosen((at) => Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setChosen((at) => Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  }

  return (
    <>
      <TextInput
        variant="unstyled"
        className={classes.search!}
        leftSection={<IconSearch size={16} />}
        placeholder="A page, a saved query, a run, a command"
        aria-label="Search"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-found`}
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        data-autofocus
        value={text}
        onKeyDown={onKey}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
      />
      <div role="listbox" id={`${id}-found`} aria-label="Found" className={classes.found}>
        {found.map(({ key, kind, name, detail, icon: Icon }, index) => (
          <UnstyledButton
            key={key}
            ref={index === chosen ? option : undefined}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.choice!}
            onClick={() => go(index)}
          >
            <Icon size={16} aria-label={kind} className={classes.icon} />
            <Text size="sm" className={classes.name!}>
              {name}
            </Text>
            <Text size="sm" c="dimmed" className={classes.detail!}>
              {detail}
            </Text>
            {kind !== 'Page' && (
              <Text size="xs" c="dimmed">
                {kind}
              </Text>
            )}
          </UnstyledButton>
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            Nothing fits.
          </Text>
        )}
      </div>
    </>
  );
}

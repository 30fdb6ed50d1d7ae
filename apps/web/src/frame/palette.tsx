import { Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { pages } from '../app/pages.ts';
import classes from './palette.module.css';
import { onPalette } from './palette-events.ts';

/** Ctrl-K: any page by a few letters of its name. */
export function Palette() {
  const [isOpen, setIsOpen] = useState(false);
  useHotkeys([['mod+K', () => setIsOpen(true)]], []);
  useEffect(() => onPalette(() => setIsOpen(true)), []);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12vh"
      aria-label="Go to"
    >
      {isOpen && <Choices onDone={() => setIsOpen(false)} />}
    </Modal>
  );
}

function Choices({ onDone }: { readonly onDone: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return pages.filter(
      ({ icon, name, summary }) => icon !== undefined && `${name} ${summary}`.toLowerCase().includes(wanted),
    );
  }, [text]);

  function go(index: number): void {
    const page = found[index];
    if (page === undefined) return;
    onDone();
    void navigate({ to: page.path });
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
        placeholder="A page"
        aria-label="Search"
        data-autofocus
        value={text}
        onKeyDown={onKey}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
      />
      <div role="listbox" aria-label="Found" className={classes.found}>
        {found.map(({ path, name, summary, icon: Icon }, index) => (
          <UnstyledButton
            key={path}
            role="option"
            aria-selected={index === chosen}
            className={classes.choice!}
            onClick={() => go(index)}
          >
            {Icon !== undefined && <Icon size={16} aria-hidden />}
            <Text size="sm">{name}</Text>
            <Text size="sm" c="dimmed" truncate>
              {summary}
            </Text>
          </UnstyledButton>
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            Nothing is called that.
          </Text>
        )}
      </div>
    </>
  );
}

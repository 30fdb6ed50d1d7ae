import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isTyping } from './is-typing.ts';
import { KeyTable } from './key-table.tsx';

/** `?` anywhere but in a text shows all keys. */
export function KeyDialog() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      setIsOpen(true);
    }
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      title="Keys"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <KeyTable />
    </Modal>
  );
}

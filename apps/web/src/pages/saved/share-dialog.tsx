import { Modal, Stack, Text, TextInput } from '@mantine/core';

interface ShareDialogProps {
  readonly shared: { readonly address: string; readonly isCopied: boolean } | { readonly isTooLong: true };
  onClose(): void;
}

/** The address to give to others; shown too, since not every page may write to the clipboard. */
export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Share" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      {'isTooLong' in shared ? (
        <Text size="sm">
          The text is too long for an address. Save or run it first, then the address names what was saved or
          run.
        </Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm" role="status">
            {shared.isCopied
              ? 'The address is copied. Whoever may see this workspace sees the same with it.'
              : 'Copy this address. Whoever may see this workspace sees the same with it.'}
          </Text>
          <TextInput
            readOnly
            aria-label="Address"
            data-autofocus
            value={shared.address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Stack>
      )}
    </Modal>
  );
}

import { Button, FileInput, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { nameProblem, tableName } from './table-name.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

const FORMATS = [
  { value: '', label: 'By the file itself' },
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
  { value: 'ndjson', label: 'NDJSON' },
  { value: 'parquet', label: 'Parquet' },
];
const ENDINGS = '.csv,.tsv,.json,.ndjson,.jsonl,.parquet';

interface UploadDialogProps {
  onClose(): void;
  onKept(name: string): void;
}

/** A file becomes a table: which, called what, and how far it is. */
export function UploadDialog({ onClose, onKept }: UploadDialogProps) {
  const { state, send, cancel } = useUpload();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [format, setFormat] = useState('');
  const isSending = state.kind === 'sending';
  const wrongName = name === '' ? undefined : nameProblem(name);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (file === null || nameProblem(name) !== undefined) return;
    if (await send({ file, name, ...(format !== '' && { format }) })) onKept(name);
  }

  function choose(chosen: File | null): void {
    setFile(chosen);
    if (chosen !== null) setName(tableName(chosen.name));
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Upload a table"
      closeOnClickOutside={!isSending}
      closeOnEscape={!isSending}
      withCloseButton={!isSending}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <FileInput
            label="File"
            description="CSV with a header line, JSON, NDJSON or Parquet, of any size. Cells of CSV stay text."
            placeholder="Choose a file"
            accept={ENDINGS}
            required
            data-autofocus
            disabled={isSending}
            value={file}
            onChange={choose}
          />
          <TextInput
            label="Name"
            description="Queries read it by this name."
            required
            disabled={isSending}
            value={name}
            error={wrongName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label="Format"
            data={FORMATS}
            allowDeselect={false}
            disabled={isSending}
            value={format}
            onChange={(value) => setFormat(value ?? '')}
          />
          {state.kind === 'idle' && state.problem !== undefined && <ProblemNote problem={state.problem} />}
          {isSending && file !== null && (
            <UploadProgress sent={state.sent} total={file.size} beganAt={state.beganAt} />
          )}
          <Group justify="flex-end" gap="sm">
            {isSending ? (
              <Button variant="default" onClick={cancel}>
                Cancel the upload
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
            )}
            <Button
              type="submit"
              loading={isSending}
              disabled={file === null || nameProblem(name) !== undefined}
            >
              Upload
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

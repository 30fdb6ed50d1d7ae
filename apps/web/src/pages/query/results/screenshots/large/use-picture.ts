import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../../../../../session/session-context.ts';

export interface OpenedPicture {
  /** An address for this page only. */
  readonly address?: string;
  /** Pixels of the picture for each pixel of the page; nothing where it was not kept. */
  readonly scale?: number;
  readonly problem?: unknown;
}

/** A picture of this service with what is needed to find elements in it. */
export function usePicture(hash: string): OpenedPicture {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['picture', hash],
    staleTime: Infinity,
    gcTime: 30_000,
    queryFn: async ({ signal }) => {
      const { data: blob, response } = await client.api.GET('/v1/screenshot/{hash}', {
        params: { path: { hash } },
        parseAs: 'blob',
        signal,
      });
      return { blob: blob as Blob, scale: Number(response.headers.get('rowmill-scale') ?? 0) };
    },
  });
  const [address, setAddress] = useState<string>();
  const blob = data?.blob;
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob]);
  return {
    ...(address !== undefined && { address }),
    ...(data !== undefined && data.scale > 0 && { scale: data.scale }),
    ...(error !== null && { problem: error }),
  };
}

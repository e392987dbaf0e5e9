import { getAvatar } from '@yuedu/contracts/http/auth/avatars';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { keyOf } from '../lib/data.ts';
import { callFile } from '../lib/http/call.ts';
import { Avatar } from './logo.tsx';

/** The address of bytes that this page holds. */
function useAddressOf(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return address;
}

interface PortraitProps {
  name: string;
  avatarId: string | null;
  big?: boolean;
  /** Bytes to be shown instead: a picture that has not been sent. */
  chosen?: Blob | undefined;
  className?: string | undefined;
}

/** A person's picture where there is one that may be seen; else, and until it is there, the character. */
export function Portrait({ name, avatarId, big = false, chosen, className }: PortraitProps) {
  const params = avatarId === null ? null : { id: avatarId };
  // another picture has another id: what was fetched stays right
  const { data } = useSWR(
    params && keyOf(getAvatar, { params }),
    () => callFile(getAvatar, { params: params ?? { id: '' } }, { accept: 'image/webp' }),
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const picture = useAddressOf(chosen ?? data);
  return <Avatar {...{ name, big, picture, className }} />;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Benutzer } from '#contract/benutzer.ts';
import { useSession } from '#web/session.ts';
import { firstCharacters } from '#web/ui/first-characters.ts';
import styles from './avatar.module.css';
import { avatarQuery } from './benutzer-api.ts';

type Shown = Pick<Benutzer, 'id' | 'version' | 'vorname' | 'name' | 'hatAvatar' | 'mitgliederTyp'>;

/** The picture of a member, or the initials. The name stands beside it, so it says nothing of its own. */
export function Avatar({ benutzer, size = 'small' }: { benutzer: Shown; size?: 'small' | 'large' }) {
  const { id, version, vorname, name, hatAvatar, mitgliederTyp } = benutzer;
  const query = avatarQuery(useSession(), id, size === 'small' ? 64 : 220, version);
  const { data } = useQuery({ ...query, enabled: hatAvatar });
  const address = useObjectUrl(data);
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-tone={mitgliederTyp === 'VERSTORBEN' ? 'still' : id % 3}
      aria-hidden
    >
      {address ? <img src={address} alt="" /> : `${firstCharacters(vorname, 1)}${firstCharacters(name, 1)}`}
    </span>
  );
}

// the token is not in a cookie, so an image element cannot fetch the picture by itself
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => {
      // an image that is just being read would be told as one that is missing
      setTimeout(() => URL.revokeObjectURL(created), 10_000);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}

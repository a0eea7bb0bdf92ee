import { Plus } from 'lucide';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Forced } from './forced.tsx';
import styles from './preview.module.css';

export function Buttons() {
  return (
    <>
      {(['main', 'quiet', 'danger'] as const).map((look) => (
        <div key={look} className={styles.row}>
          <Button look={look}>{look}</Button>
          <Forced hover>
            <Button look={look}>hover</Button>
          </Forced>
          <Forced focus>
            <Button look={look}>focus</Button>
          </Forced>
          <Forced active>
            <Button look={look}>active</Button>
          </Forced>
          <Button look={look} disabled>
            disabled
          </Button>
          <Button look={look} busy>
            busy
          </Button>
          <Button look={look}>
            <Icon of={Plus} />
            icon
          </Button>
          <ButtonLink look={look} to="#link">
            link
          </ButtonLink>
        </div>
      ))}
      <div className={styles.row}>
        <BackLink to="/preview">back</BackLink>
        <a href="#link">anchor</a>
        <Forced hover>
          <a href="#link">hover</a>
        </Forced>
        <Forced focus>
          <a href="#link">focus</a>
        </Forced>
      </div>
    </>
  );
}

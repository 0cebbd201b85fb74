import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { wayTexts } from './texts.ts';

const ways = [
  { name: 'import', path: paths.coretaxImport },
  { name: 'here', path: undefined },
  { name: 'queue', path: paths.timeline },
] as const;

/** Which of the three ways to close many requests fits which work; the other two are a click away. */
export function WaysToClose() {
  const texts = wayTexts();
  return (
    <nav aria-label={texts.title}>
      <ul className="grid rounded-card border border-line bg-white max-two:divide-y max-two:divide-line two:grid-cols-3 two:divide-x two:divide-line">
        {ways.map(({ name, path }) => (
          <li
            key={name}
            aria-current={path === undefined ? 'page' : undefined}
            className="px-4 py-3 text-small first:rounded-t-card last:rounded-b-card aria-[current]:bg-teal-pale two:first:rounded-l-card two:last:rounded-r-card"
          >
            {path === undefined ? (
              <span className="font-semibold">{texts[name].name}</span>
            ) : (
              <Link href={path} className="font-semibold text-teal underline hover:no-underline">
                {texts[name].name}
              </Link>
            )}
            <p className="mt-1">{texts[name].fits}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

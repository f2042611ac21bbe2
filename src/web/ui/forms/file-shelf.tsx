import FileText from 'lucide-react/icons/file-text';

export interface ShelfFile {
  readonly key: string;
  readonly name: string;
  readonly picture: boolean;
  readonly address: string;
}

/** Added files: pictures as thumbnails, others by name. Each opens separately. */
export function FileShelf({ files, label }: { files: readonly ShelfFile[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {files.map(({ key, name, picture, address }) => (
        <li key={key}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="flex h-20 max-w-56 items-center gap-2 overflow-hidden rounded-md border text-sm underline-offset-2 hover:underline"
          >
            {picture ? (
              <img src={address} alt={name} loading="lazy" className="h-20 w-auto object-cover" />
            ) : (
              <span className="flex items-center gap-2 px-3">
                <FileText aria-hidden="true" className="shrink-0" />
                {name}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

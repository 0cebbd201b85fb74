type ListedObject = { key: string; size: number; keptAt: Date };

/** One page of a bucket's list. Our own keys have no signs that XML writes in another way; those of others are not ours. */
export function listedIn(xml: string): { objects: ListedObject[]; nextToken: string | undefined } {
  if (!xml.includes('<ListBucketResult'))
    throw new Error('the storage answered with something else than a list');
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: valueOf(entry, 'Key') ?? '',
    size: Number(valueOf(entry, 'Size')),
    keptAt: new Date(valueOf(entry, 'LastModified') ?? ''),
  }));
  const nextToken =
    valueOf(xml, 'IsTruncated') === 'true' ? valueOf(xml, 'NextContinuationToken') : undefined;
  return { objects, nextToken };
}

const valueOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

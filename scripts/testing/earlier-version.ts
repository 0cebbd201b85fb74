import { join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';

/** The version that upgrades are rehearsed from: its last commit, before the first migration of the next one. */
export const earlierVersion = { version: '0.10.4', commit: '4602efe6af5c6cb35423f1055d372b496e1f4df2' };

/** The folder in which it is installed as it was in its time: from a checkout, by npm. */
export const earlierFolder = join(projectRoot, 'dist/ship', earlierVersion.version);

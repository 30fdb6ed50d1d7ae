import { constants, copyFile, link } from 'node:fs/promises';

/** Makes a file visible in a child's directory under a new name, without copying where the file system allows it. */
export async function placeFile(file: string, at: string): Promise<void> {
  try {
    await link(file, at);
  } catch (error) {
    // Never over an existing file: it might be a link to another object.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await copyFile(file, at, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  }
}

import { DuckDBInstance } from '@duckdb/node-api';
import { SPILL_DIRECTORY, type ChildSettings } from './messages.ts';

/**
 * An instance that sees one directory and nothing else: no extensions, no network, no other file, and no statement can
 * open it up again.
 */
export async function openLockedInstance(settings: ChildSettings): Promise<DuckDBInstance> {
  const { directory, memoryLimit, threads } = settings;
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: memoryLimit,
    temp_directory: `${directory}/${SPILL_DIRECTORY}`,
    max_temp_directory_size: '20GB',
  });
  const connection = await instance.connect();
  // The order matters: paths are allowed first, the configuration is locked last.
  for (const statement of [
    `SET allowed_directories = ['${directory.replaceAll("'", "''")}']`,
    'SET autoinstall_known_extensions = false',
    'SET autoload_known_extensions = false',
    'SET allow_community_extensions = false',
    'SET enable_external_access = false',
    // Cached pages are found by path; files come and go here, and the system caches them anyway.
    'SET enable_external_file_cache = false',
    // What a statement frees goes back to the system before the next.
    "SET allocator_flush_threshold = '16MB'",
    "SET allocator_bulk_deallocation_flush_threshold = '16MB'",
    'SET enable_progress_bar = false',
    'SET lock_configuration = true',
  ]) {
    await connection.run(statement);
  }
  connection.closeSync();
  return instance;
}

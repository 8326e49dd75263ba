#!/bin/sh
# The index step of a pipeline, wherever it runs: takes what an earlier run left, indexes what differs, leaves a bundle.
#   index.sh FOLDER BUNDLE [s3://bucket/folder/]
# A bundle that cannot be used costs a full index, never the run.
set -eu

folder=$1
bundle=$2
s3=${3:-}

if [ -f "$bundle" ]; then
  codecompass state import "$bundle" --workspace "$folder" || echo "the bundle is left out" >&2
elif [ -n "$s3" ]; then
  codecompass state import --s3 "$s3" --workspace "$folder" || echo "there is no bundle to begin with" >&2
fi
codecompass index "$folder"
codecompass state export "$bundle" --workspace "$folder"
if [ -n "$s3" ]; then codecompass state export --s3 "$s3" --workspace "$folder"; fi

#!/bin/bash
# Kafka's own class turns KAFKA_… variables into server.properties and formats the storage, as in its image.
set -euo pipefail
read -ra heap <<<"${KAFKA_HEAP_OPTS:--Xmx512m}"
read -ra jvm <<<"${KAFKA_JVM_PERFORMANCE_OPTS:-}"
java=(java "${heap[@]}" "${jvm[@]}" -Dlog4j2.configurationFile=/opt/kafka/log4j2.properties
  -cp '/opt/kafka/libs/*')
setup=("${java[@]}" kafka.docker.KafkaDockerWrapper setup --default-configs-dir /etc/kafka/docker
  --mounted-configs-dir /mnt/shared/config --final-configs-dir /opt/kafka/config)
# Storage that was formatted at an earlier start ends the class with 1; the image looks for the same words.
if ! said=$("${setup[@]}" 2>&1) && ! grep -qi 'already formatted' <<<"$said"; then
  printf '%s\n' "$said" >&2
  exit 1
fi
exec "${java[@]}" kafka.Kafka /opt/kafka/config/server.properties

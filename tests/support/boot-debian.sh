#!/bin/sh
# boot-debian.sh TREE FOLDER CGROUP: boots systemd as the first process of a machine made of TREE, which stays as it is;
# what is written goes to FOLDER. The machine has the network of whoever boots it, and ends with this process.
set -eu
tree=$1 folder=$2 cgroup=$3

if [ "${STAGE-}" != inside ]; then
  # Below this group, as the machine's systemd takes the topmost one that it sees for its own.
  echo $$ >"$cgroup/cgroup.procs"
  STAGE=inside exec unshare --mount --pid --fork --kill-child --uts --ipc --cgroup sh "$0" "$@"
fi

root=$folder/root
mkdir "$root" "$folder/written" "$folder/work"
mount -t overlay -o "lowerdir=$tree,upperdir=$folder/written,workdir=$folder/work" overlay "$root"
mount -t proc proc "$root/proc"
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,bind,ro "$root/proc/sys"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t tmpfs -o mode=755 tmpfs "$root/sys/fs/cgroup"
if [ -d /sys/fs/cgroup/systemd ]; then
  mkdir "$root/sys/fs/cgroup/systemd"
  mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
else
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
fi
for place in run dev; do
  mount -t tmpfs -o mode=755 tmpfs "$root/$place"
done
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"

exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" /lib/systemd/systemd
